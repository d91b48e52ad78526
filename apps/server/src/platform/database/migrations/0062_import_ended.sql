-- People are told when an import that they started has ended.
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('mention', 'reply', 'review_requested', 'run_ended', 'import_ended'));
