/** The paths of what the sign-in page asks for before any contract has loaded; the contracts have theirs from here. */
export const SESSION_PATH = '/session'
export const PERSONAS_PATH = '/demo/personas'
