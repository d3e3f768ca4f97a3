import type { Migration } from '../postgres/connections/migrate.js'
import { writable } from '../postgres/connections/roles.js'

/**
 * Roles and standing are folds of the log; the account says whether a person has one. What the
 * previous columns say about anyone who is or was more than an active client is kept for the first
 * start, which compares it with the log. Sessions store the powers that they were opened with;
 * existing ones end: everyone signs in again.
 */
export const powersInTheLog = {
  name: '0013-powers-in-the-log',
  sql: `
    create table former_powers (user_id uuid primary key, role text not null, status text not null);
    insert into former_powers select user_id, role, status from users where role <> 'client' or status <> 'active';
    do $$ begin
      if to_regclass('entries') is not null then
        execute $q$
          insert into former_powers
            select user_id, role, status from users
             where 'user-' || user_id in (select stream from entries where type = 'RoleGranted')
          on conflict do nothing
        $q$;
      end if;
    end $$;
    alter table users drop column role, drop column status, drop column has_account;
    delete from sessions;
    alter table sessions add column role text not null check (role in ('client', 'admin', 'auditor')), add column changes integer not null;
    do $$ begin
      if exists (select from pg_roles where rolname = 'daybook_reader') then revoke select on former_powers from daybook_reader; end if;
    end $$;
    ${writable('former_powers')}
  `,
} satisfies Migration
