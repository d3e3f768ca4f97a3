import { VIEW_HEADER } from '#contracts/views'

const STORE = 'daybook-view'

let inMemory: string | null = null

/** The account that staff view in this tab; null if none. It survives a reload, and other tabs do not share it. */
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
    // Without storage, the view ends with the page.
  }
}

export const forgetView = (): void => {
  inMemory = null
  try {
    sessionStorage.removeItem(STORE)
  } catch {
    // Without storage, there is nothing to forget.
  }
}

/** Headers that name the viewed account in every request. The server then answers as it would answer the client, and refuses commands. */
export const viewHeaders = (): Record<string, string> => {
  const accountId = viewedHere()
  return accountId === null ? {} : { [VIEW_HEADER]: accountId }
}
