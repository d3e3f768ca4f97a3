const STORE = 'daybook-signed-in'

/** Remembers that a person is working in this tab, until they log out in it. */
export const noteSignedIn = (): void => {
  try {
    sessionStorage.setItem(STORE, 'yes')
  } catch {
    // Without storage, the page cannot say later that a session has ended.
  }
}

export const forgetSignedIn = (): void => {
  try {
    sessionStorage.removeItem(STORE)
  } catch {
    // Without storage, there is nothing to forget.
  }
}

/**
 * Whether a person worked in this tab and has not logged out in it. If nobody is signed in now,
 * their session has ended.
 */
export const wasSignedIn = (): boolean => {
  try {
    return sessionStorage.getItem(STORE) !== null
  } catch {
    return false
  }
}
