import { VIEW_HEADER } from '#contracts/views'

const STORE = 'daybook-view'

let inMemory: string | null = null

/** Whose account this tab of staff views; null where it views none. It outlives a reload, and no other tab has it. */
export const viewedHere = (): string | null => {
  try {
    return sessionStorage.getItem(STORE)
  } catch {
    return inMemory
  }
}

export const noteView = (accountId: string): void => {
  inMemory = accountId
  try {
    sessionStorage.setItem(STORE, accountId)
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

export const forgetView = (): void => {
  inMemory = null
  try {
    sessionStorage.removeItem(STORE)
  } catch {
    // Nothing was kept.
  }
}

/** What every request of this tab says of it: the server answers as to the client, and refuses every act. */
export const viewHeaders = (): Record<string, string> => {
  const accountId = viewedHere()
  return accountId === null ? {} : { [VIEW_HEADER]: accountId }
}
