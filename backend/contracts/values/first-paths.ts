/**
 * The paths that the sign-in page requests before any contract has loaded; the contracts import
 * them from here.
 */
export const SESSION_PATH = '/session'
export const PERSONAS_PATH = '/demo/personas'
