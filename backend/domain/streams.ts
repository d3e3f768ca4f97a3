const ACCOUNT = 'account-'
const USER = 'user-'

/** The stream of an account: one client's money and settings. */
export const accountStream = (accountId: string): string => `${ACCOUNT}${accountId}`

/** The account that an event of an account belongs to. */
export const accountIdOf = ({ stream }: { readonly stream: string }): string =>
  stream.slice(ACCOUNT.length)

/** Whether it is the stream of an account. */
export const isAccount = (stream: string): boolean => stream.startsWith(ACCOUNT)

/** The account whose stream it is; null for the stream of a person or the site. */
export const accountOfStream = (stream: string): string | null =>
  stream.startsWith(ACCOUNT) ? stream.slice(ACCOUNT.length) : null

/** The account that an event changes, as a list: one or none. */
export const accountsOf = ({ stream }: { readonly stream: string }): readonly string[] => {
  const accountId = accountOfStream(stream)
  return accountId === null ? [] : [accountId]
}

/** The stream of a person: their powers, and where they are paid to. */
export const userStream = (userId: string): string => `${USER}${userId}`

/** The person that an event of a person belongs to. */
export const userIdOf = ({ stream }: { readonly stream: string }): string =>
  stream.slice(USER.length)

/** The stream's owner: of the account, or the person; null for the site. */
export const ownerOfStream = (stream: string): string | null =>
  stream.startsWith(USER) ? userIdOf({ stream }) : accountOfStream(stream)
