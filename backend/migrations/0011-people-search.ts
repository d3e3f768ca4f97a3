import type { Migration } from '../postgres/connections/migrate.js'

/**
 * Finds people by any part of their name, user name and address, however many there are. Parts of
 * one or two characters are searched as often as longer ones while people type, and addresses
 * contain characters that are in no word: so the index keeps every piece of one, two and three
 * characters instead of the trigrams of words. `search_admin` and `search_masked` are what a role
 * may read, in lower case. The planner must not sample the pieces: that would take longer than all
 * else, with no better estimates.
 */
export const peopleSearch = {
  name: '0011-people-search',
  sql: `
    create function text_pieces(words text, shortest integer) returns text[]
      language plpgsql immutable strict parallel safe set search_path = pg_catalog as $body$
    declare
      one text[] := string_to_array(words, null);
      n integer := cardinality(one);
    begin
      return case when shortest <= 1 then one else '{}' end
        || case when shortest <= 2 then array(select a || b from unnest(one[1:n-1], one[2:n]) t(a, b)) else '{}' end
        || array(select a || b || c from unnest(one[1:n-2], one[2:n-1], one[3:n]) t(a, b, c));
    end
    $body$;
    alter table users
      add column masked_email text not null generated always as (regexp_replace(email, '^(.)[^@]*', '\\1••••')) stored,
      add column search_admin text not null generated always as (lower(full_name || E'\\n' || username || E'\\n' || email)) stored,
      add column search_masked text not null
        generated always as (lower(full_name || E'\\n' || username || E'\\n' || regexp_replace(email, '^(.)[^@]*', '\\1••••'))) stored;
    create index users_pieces on users using gin (text_pieces(search_admin || E'\\n' || masked_email, 1));
    alter index users_pieces alter column 1 set statistics 0;
    drop index users_created_at;
    create index users_newest on users (created_at, user_id);
    create index users_of_role on users (role, created_at, user_id);
    do $$ begin
      if exists (select from pg_roles where rolname = 'daybook_reader') then
        grant select (masked_email, search_admin, search_masked) on users to daybook_reader;
      end if;
    end $$;
  `,
} satisfies Migration
