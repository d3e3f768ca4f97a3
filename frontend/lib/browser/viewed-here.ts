const STORE = 'daybook-view'

let inMemory: string | null = null

/**
 * The account that staff view in this tab; null if none. It survives a reload, and other tabs do
 * not share it.
 */
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
