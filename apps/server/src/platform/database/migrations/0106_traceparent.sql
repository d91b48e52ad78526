-- The span that started a run or an import (W3C Trace Context), where spans are sent somewhere.
alter table run add column traceparent text;
alter table diagram_import add column traceparent text;
