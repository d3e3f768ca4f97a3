import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getSession } from '#contracts/own/session'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const grants = `
  with given as (
    select relname::text as name, '' as part, relacl as acl from pg_class where relnamespace = 'public'::regnamespace
    union all
    select c.relname, a.attname, a.attacl from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and a.attacl is not null
    union all
    select proname, '()', coalesce(proacl, acldefault('f', proowner)) from pg_proc where pronamespace = 'public'::regnamespace)
  select concat_ws(' ', name, part, privilege_type, coalesce(r.rolname, 'everyone')) as "right"
    from given cross join aclexplode(acl) g left join pg_roles r on r.oid = g.grantee
   where g.grantee = 0 or r.rolname in ('daybook_app', 'daybook_reader')
   order by 1`

/** What a database has that was restored without its grants, or migrated without the roles. */
const withoutGrants = `
  revoke all on all tables in schema public from daybook_app, daybook_reader;
  revoke all on all functions in schema public from daybook_app;
  grant execute on all functions in schema public to public`

describe('the rights of the application and of readers', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  const rights = async () =>
    (await app.database.pool.query<{ right: string }>(grants)).rows.map(({ right }) => right)

  it('are the same after a start on a database without grants: no table is left out or gets more', async () => {
    const before = await rights()
    await app.database.pool.query(withoutGrants)
    expect(await rights()).not.toEqual(before)
    await app.restart()
    expect(await rights()).toEqual(before)
    await app.visitor.ask(getSession, {})
  })

  it('stay as they are where the application can read the log', async () => {
    await app.database.pool.query('revoke select on destinations from daybook_reader')
    const before = await rights()
    await app.restart()
    expect(await rights()).toEqual(before)
  })
})
