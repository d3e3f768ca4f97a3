import type { Migration } from '../postgres/connections/migrate.js'

/**
 * `events.position` is dense and in commit order: every append first locks the one row of
 * `log_head`. A stream's id is the position of its first event plus its index in the batch, so that
 * no sequence is needed. `events.stream_id` has no foreign key: only `append_events` writes it.
 * `events.command_size` is the number of events of a command, in its first event, whose id is the
 * command's; 0 in the others. `streams.ticket` names the sending of the last append, which an
 * event's id does not: a command may be sent again.
 */
const tables = `
create table log_head (
  id smallint primary key check (id = 1),
  position bigint not null
);
insert into log_head values (1, 0);

create table streams (
  id bigint primary key,
  name text collate "C" not null unique,
  revision integer not null,
  ticket uuid not null
) with (fillfactor = 70);

create table events (
  position bigint primary key,
  stream_id bigint not null,
  id uuid not null unique,
  revision integer not null,
  command_size integer not null,
  type text not null,
  data text not null,
  metadata text not null,
  unique (stream_id, revision)
);`

/**
 * Appends a batch of commands in one transaction, each with a verdict of its own.
 *
 * `s_…` has one entry per distinct stream: name, expected revision of the first append (-1: none,
 * -2: the appends do not follow each other, so judge each), revision after the last, the ticket of
 * the append that the first builds on where that one was not yet acknowledged, and the ticket of
 * the last. `e_…` has one entry per event: index into `s_…`, revision, size of its command, the
 * ticket that its command builds on and the command's own (0 and null for all but the first), then
 * its content.
 *
 * The head is locked before anything is read, so what the checks read stays true until the commit
 * (READ COMMITTED, volatile). All good: sets are written, and the answer is the position of the
 * first event. Otherwise each append is judged in order, and the answer lists the verdicts:
 * `ok <position of its last event>`, `conflict <revision of the stream>` or `duplicate`, between
 * commas. Nothing is rolled back, so a refused append never hurts its neighbours.
 *
 * Arrays are unnested in the select list of a subquery fenced by `offset 0`: as a table function
 * each of them would be copied into a buffer of its own first. `= any(…)` and
 * `lateral (… offset 0)` leave the planner no plan but the one by index.
 */
const append = `
create function append_events(
  s_name text[], s_expected integer[], s_last integer[], s_follows uuid[], s_ticket uuid[],
  e_stream integer[], e_revision integer[], e_size integer[], e_follows uuid[], e_ticket uuid[],
  e_id uuid[], e_type text[], e_data text[], e_metadata text[]
) returns text language plpgsql security definer set search_path = public, pg_temp as $body$
declare
  base bigint;
  used integer := cardinality(e_id);
  ids bigint[];
  tids tid[];
  known integer;
  good integer;
  command record;
  stream bigint;
  actual integer;
  newest uuid;
  verdicts text[] := '{}';
  told text;
begin
  update log_head h set position = h.position + used where h.id = 1 returning h.position - used into strict base;

  select array_agg(coalesce(l.id, base + u.o) order by u.o), array_agg(l.tid order by u.o), count(l.id),
         count(*) filter (where coalesce(l.revision, -1) = u.x and (u.f is null or l.ticket = u.f))
         - exists (select from events e where e.id = any(e_id))::integer
    into ids, tids, known, good
    from (select unnest(s_name) k, unnest(s_expected) x, unnest(s_follows) f, generate_series(1, cardinality(s_name)) o offset 0) u
    left join lateral (select s.id, s.revision, s.ticket, s.ctid as tid from streams s where s.name = u.k offset 0) l on true;

  if good = cardinality(s_name) then
    if known > 0 then
      update streams s set revision = u.r, ticket = u.k
        from (select unnest(tids) t, unnest(s_last) r, unnest(s_ticket) k offset 0) u where s.ctid = u.t;
    end if;
    if known < cardinality(s_name) then
      insert into streams (id, name, revision, ticket)
        select u.i, u.n, u.r, u.k
          from (select unnest(ids) i, unnest(s_name) n, unnest(s_last) r, unnest(s_ticket) k, unnest(s_expected) x offset 0) u
         where u.x = -1;
    end if;
    insert into events (position, stream_id, id, revision, command_size, type, data, metadata)
      select base + u.o, ids[u.s], u.i, u.r, u.c, u.t, u.d, u.m
        from (select generate_series(1, used) o, unnest(e_stream) s, unnest(e_id) i, unnest(e_revision) r, unnest(e_size) c,
                     unnest(e_type) t, unnest(e_data) d, unnest(e_metadata) m offset 0) u;
    told := pg_notify('daybook_log', (base + used)::text);
    return base + 1;
  end if;

  used := 0;
  for command in
    select u.o as first, u.o + u.c - 1 as last, u.c as size, s_name[u.s] as name, u.r - 1 as expected, u.f as follows, u.k as ticket
      from unnest(e_stream, e_revision, e_size, e_follows, e_ticket) with ordinality u(s, r, c, f, k, o) where u.c > 0 order by u.o
  loop
    select s.id, s.revision, s.ticket into stream, actual, newest from streams s where s.name = command.name;
    actual := coalesce(actual, -1);
    if exists (select from events e where e.id = any(e_id[command.first:command.last])) then
      verdicts := verdicts || 'duplicate'::text;
    elsif actual <> command.expected or command.follows <> newest then
      verdicts := verdicts || ('conflict ' || actual);
    else
      if stream is null then
        stream := base + used + 1;
        insert into streams (id, name, revision, ticket) values (stream, command.name, command.size - 1, command.ticket);
      else
        update streams s set revision = actual + command.size, ticket = command.ticket where s.id = stream;
      end if;
      insert into events (position, stream_id, id, revision, command_size, type, data, metadata)
        select base + used + u.o, stream, u.i, actual + u.o, u.c, u.t, u.d, u.m
          from unnest(e_id[command.first:command.last], e_size[command.first:command.last], e_type[command.first:command.last],
                      e_data[command.first:command.last], e_metadata[command.first:command.last]) with ordinality u(i, c, t, d, m, o);
      used := used + command.size;
      verdicts := verdicts || ('ok ' || base + used);
    end if;
  end loop;
  update log_head h set position = base + used where h.id = 1;
  if used > 0 then
    told := pg_notify('daybook_log', (base + used)::text);
  end if;
  return array_to_string(verdicts, ',');
end
$body$;
revoke execute on function append_events from public;`

const immutable = `
create function refuse_change() returns trigger language plpgsql as $body$
begin
  raise exception 'the log is append-only: % on % is refused', lower(tg_op), tg_table_name using errcode = 'restrict_violation';
end
$body$;
create trigger append_only before update or delete or truncate on events for each statement execute function refuse_change();
create trigger never_forgotten before delete or truncate on streams for each statement execute function refuse_change();
create trigger never_forgotten before delete or truncate on log_head for each statement execute function refuse_change();
alter table events enable always trigger append_only;
alter table streams enable always trigger never_forgotten;
alter table log_head enable always trigger never_forgotten;`

/**
 * Nobody but the owner writes these tables by hand: the application appends through the function,
 * which runs with its owner's rights.
 */
const rights = `
do $body$
begin
  if exists (select from pg_roles where rolname = 'daybook_app') then
    grant select on log_head, streams, events to daybook_app;
    grant execute on function append_events to daybook_app;
  end if;
  if exists (select from pg_roles where rolname = 'daybook_reader') then
    grant select on log_head, streams, events to daybook_reader;
  end if;
end
$body$;`

export const log: Migration = {
  name: '0001-log',
  sql: [tables, append, immutable, rights].join('\n'),
}
