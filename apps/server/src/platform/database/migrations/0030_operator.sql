-- Whoever operates the service sees which workspaces there are; what is in them stays closed.
create policy operator_list on workspace for select using (current_setting('app.system', true) = 'operator');
