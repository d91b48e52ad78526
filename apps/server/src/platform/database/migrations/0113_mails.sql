-- Notifications are also sent by e-mail, to who has not read them by then: "mail_at" is when the next attempt is due, null when none
-- is left.
alter table notification add column mail_at timestamptz;
alter table notification add column mail_attempts integer not null default 0;
create index notification_mail on notification (mail_at) where mail_at is not null;
-- Who sends looks for what is due in every workspace.
create policy due_mails on notification for select using (current_setting('app.system', true) = 'jobs');

-- Whether a person wants them.
alter table app_user add column mails boolean not null default true;
