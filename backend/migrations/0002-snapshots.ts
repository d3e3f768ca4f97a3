/**
 * Shortcuts to the state of long streams. Every row can be made anew from the log; deleting one
 * only costs time.
 */
const table = `
create table snapshots (
  stream text primary key,
  version integer not null,
  revision integer not null,
  state text not null
);`

const rights = `
do $body$
begin
  if exists (select from pg_roles where rolname = 'daybook_app') then
    grant select, insert, update on snapshots to daybook_app;
  end if;
  if exists (select from pg_roles where rolname = 'daybook_reader') then
    grant select on snapshots to daybook_reader;
  end if;
end
$body$;`

export const snapshots = { name: '0002-snapshots', sql: table + rights } satisfies {
  name: string
  sql: string
}
