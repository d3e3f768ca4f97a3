const STORE = 'daybook-signed-in'

/** Somebody works in this tab, until they log out in it. */
export const noteSignedIn = (): void => {
  try {
    sessionStorage.setItem(STORE, 'yes')
  } catch {
    // A browser that keeps nothing cannot say later why one was signed out.
  }
}

export const forgetSignedIn = (): void => {
  try {
    sessionStorage.removeItem(STORE)
  } catch {
    // Nothing was kept.
  }
}

/** Whether somebody who worked in this tab has not logged out in it: where nobody is signed in any more, the session has ended. */
export const wasSignedIn = (): boolean => {
  try {
    return sessionStorage.getItem(STORE) !== null
  } catch {
    return false
  }
}
