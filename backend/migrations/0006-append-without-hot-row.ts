import type { Migration } from '../postgres/connections/migrate.js'

/**
 * Appends leave no dead row versions behind: while a snapshot is held such versions cannot be
 * vacuumed, and every append would walk past all of them. So the append turn is a lock on the empty
 * table `append_turn`, which only the owner may take; the last position and the last revision of a
 * stream are read from the indexes of `events`; and an append's ticket is in its last event, where
 * the next append to the stream looks for it. Streams and events are append-only.
 */
const tables = `
create table append_turn ();
drop function append_events;
drop table log_head;
alter table events add column ticket uuid;
drop trigger never_forgotten on streams;
alter table streams drop column revision, drop column ticket;
create trigger append_only before update or delete or truncate on streams for each statement execute function refuse_change();
alter table streams enable always trigger append_only;`

/**
 * Appends a batch of commands in one transaction, each with a verdict of its own; nothing is
 * appended after `not_after`, by the clock of the server, however long the call was on its way or
 * waited for its turn.
 *
 * `s_…` has one entry per distinct stream: name, expected revision of the first append (-1: none,
 * -2: the appends do not follow each other, so judge each), and the ticket of the append that the
 * first builds on where that one was not yet acknowledged. `e_…` has one entry per event: index
 * into `s_…`, revision, size of its command and the ticket that its command builds on (0 and null
 * for all but the first), the command's own ticket (null for all but the last), then its content.
 *
 * The turn is taken before anything is read, so what the checks read stays true until the commit
 * (READ COMMITTED, volatile). All good: sets are written, and the answer is the position of the
 * first event. Otherwise each append is judged in order, and the answer lists the verdicts:
 * `ok <position of its last event>`, `conflict <revision of the stream>` or `duplicate`, between
 * commas. Nothing is rolled back, so a refused append never hurts its neighbours.
 *
 * Arrays are unnested in the select list of a subquery fenced by `offset 0`: as a table function
 * each of them would be copied into a buffer of its own first. `= any(…)` and
 * `lateral (… offset 0)` leave the planner no plan but the one by index.
 */
export const append = `
create function append_events(
  s_name text[], s_expected integer[], s_follows uuid[],
  e_stream integer[], e_revision integer[], e_size integer[], e_follows uuid[], e_ticket uuid[],
  e_id uuid[], e_type text[], e_data text[], e_metadata text[], not_after timestamptz
) returns text language plpgsql security definer set search_path = public, pg_temp as $body$
declare
  base bigint;
  used integer := cardinality(e_id);
  ids bigint[];
  known integer;
  good integer;
  command record;
  stream bigint;
  actual integer;
  newest uuid;
  verdicts text[] := '{}';
  told text;
begin
  lock table append_turn in share update exclusive mode;
  if clock_timestamp() > not_after then
    raise exception 'the append came too late' using errcode = 'query_canceled';
  end if;
  select coalesce(max(e.position), 0) into base from events e;

  select array_agg(coalesce(l.id, base + u.o) order by u.o), count(l.id),
         count(*) filter (where coalesce(l.revision, -1) = u.x and (u.f is null or l.ticket = u.f))
         - exists (select from events e where e.id = any(e_id))::integer
    into ids, known, good
    from (select unnest(s_name) k, unnest(s_expected) x, unnest(s_follows) f, generate_series(1, cardinality(s_name)) o offset 0) u
    left join lateral (
      select s.id, n.revision, n.ticket from streams s cross join lateral (
        select e.revision, e.ticket from events e where e.stream_id = s.id order by e.revision desc limit 1
      ) n where s.name = u.k offset 0
    ) l on true;

  if good = cardinality(s_name) then
    if known < cardinality(s_name) then
      insert into streams (id, name)
        select u.i, u.n from (select unnest(ids) i, unnest(s_name) n, unnest(s_expected) x offset 0) u where u.x = -1;
    end if;
    insert into events (position, stream_id, id, revision, command_size, type, data, metadata, ticket)
      select base + u.o, ids[u.s], u.i, u.r, u.c, u.t, u.d, u.m, u.k
        from (select generate_series(1, used) o, unnest(e_stream) s, unnest(e_id) i, unnest(e_revision) r, unnest(e_size) c,
                     unnest(e_type) t, unnest(e_data) d, unnest(e_metadata) m, unnest(e_ticket) k offset 0) u;
    told := pg_notify('daybook_log', (base + used)::text);
    return base + 1;
  end if;

  used := 0;
  for command in
    select u.o as first, u.o + u.c - 1 as last, u.c as size, s_name[u.s] as name, u.r - 1 as expected, u.f as follows
      from unnest(e_stream, e_revision, e_size, e_follows) with ordinality u(s, r, c, f, o) where u.c > 0 order by u.o
  loop
    select s.id, n.revision, n.ticket into stream, actual, newest
      from streams s cross join lateral (
        select e.revision, e.ticket from events e where e.stream_id = s.id order by e.revision desc limit 1
      ) n where s.name = command.name;
    actual := coalesce(actual, -1);
    if exists (select from events e where e.id = any(e_id[command.first:command.last])) then
      verdicts := verdicts || 'duplicate'::text;
    elsif actual <> command.expected or (command.follows is not null and command.follows is distinct from newest) then
      verdicts := verdicts || ('conflict ' || actual);
    else
      if stream is null then
        stream := base + used + 1;
        insert into streams (id, name) values (stream, command.name);
      end if;
      insert into events (position, stream_id, id, revision, command_size, type, data, metadata, ticket)
        select base + used + u.o, stream, u.i, actual + u.o, u.c, u.t, u.d, u.m, u.k
          from unnest(e_id[command.first:command.last], e_size[command.first:command.last], e_type[command.first:command.last],
                      e_data[command.first:command.last], e_metadata[command.first:command.last], e_ticket[command.first:command.last])
               with ordinality u(i, c, t, d, m, k, o);
      used := used + command.size;
      verdicts := verdicts || ('ok ' || base + used);
    end if;
  end loop;
  if used > 0 then
    told := pg_notify('daybook_log', (base + used)::text);
  end if;
  return array_to_string(verdicts, ',');
end
$body$;
revoke execute on function append_events from public;`

/**
 * Waits until every append that came to the server before is decided, and answers with the time
 * after which none of them can land.
 */
const fence = `
create function append_fence() returns timestamptz language plpgsql security definer set search_path = public, pg_temp as $body$
begin
  lock table append_turn in share update exclusive mode;
  return clock_timestamp();
end
$body$;
revoke execute on function append_fence from public;`

const rights = `
do $body$
begin
  if exists (select from pg_roles where rolname = 'daybook_app') then
    grant execute on function append_events, append_fence to daybook_app;
  end if;
end
$body$;`

export const appendWithoutHotRow = {
  name: '0006-append-without-hot-row',
  sql: [tables, append, fence, rights].join('\n'),
} satisfies Migration
