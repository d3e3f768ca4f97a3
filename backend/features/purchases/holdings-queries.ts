import { sql } from 'kysely'
import { OfferTerms } from '#contracts/catalogue/offer-terms'
import type { listFollowers } from '#contracts/requests/purchases'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { AccountId } from '#contracts/values/ids'
import type { Account } from '../../domain/account/state.js'
import type { ReadDatabase } from '../../server/database/database.js'

const MOST = 200

/** The clients who copy an expert, the latest first. */
export const followersOf =
  ({ offerId }: RequestOf<typeof listFollowers>) =>
  async (database: ReadDatabase): Promise<ResponseOf<typeof listFollowers>> => {
    const copies = database.selectFrom('copies').where('offerId', '=', offerId)
    const [rows, { count }] = await Promise.all([
      copies
        .innerJoin('users', 'users.userId', 'copies.accountId')
        .select(['accountId', 'fullName', 'copiedAt'])
        .orderBy('copiedAt', 'desc')
        .orderBy('copyId', 'desc')
        .limit(MOST)
        .execute(),
      copies.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
    ])
    const items = rows.map((row) => ({ ...row, accountId: AccountId.parse(row.accountId) }))
    return { items, total: Number(count) }
  }

/** What the offers of an account's purchases said when they were bought, by purchase. */
export const termsBought =
  (purchases: Account['purchases']) =>
  async (database: ReadDatabase): Promise<ReadonlyMap<string, OfferTerms>> => {
    if (purchases.size === 0) return new Map()
    const bought = [...purchases.values()]
    const { rows } = await sql<{ id: string; terms: string }>`
      select bought.id, said.terms
        from unnest(${[...purchases.keys()]}::text[], ${bought.map(({ offerId }) => offerId)}::uuid[],
                    ${bought.map(({ boughtAt }) => boughtAt)}::timestamptz[]) as bought (id, offer_id, at)
       cross join lateral (
             select terms from offer_changes
              where offer_id = bought.offer_id and changed_at <= bought.at
              order by ordinal desc limit 1) as said`.execute(database)
    return new Map(rows.map(({ id, terms }) => [id, OfferTerms.parse(JSON.parse(terms))]))
  }
