import type { IncomingMessage } from 'node:http'
import type { CookieOptions, Response } from 'express'
import type { Config } from '../config/config.js'

type Site = Pick<Config, 'origin'>

const isSecure = ({ origin }: Site) => origin?.startsWith('https:') ?? false

/** Browsers take a `__Host-` cookie from https only; on this machine's own http it goes without. */
const nameFor = (site: Site) => (isSecure(site) ? '__Host-sid' : 'sid')

const attributes = (site: Site): CookieOptions => ({ httpOnly: true, sameSite: 'lax', secure: isSecure(site), path: '/' })

export const setSessionCookie = (response: Response, token: string, site: Site): void => {
  response.cookie(nameFor(site), token, attributes(site))
}

export const clearSessionCookie = (response: Response, site: Site): void => {
  response.clearCookie(nameFor(site), attributes(site))
}

/** The token that a request brings along. */
export const sessionToken = ({ headers }: IncomingMessage, site: Site): string | undefined => {
  const prefix = `${nameFor(site)}=`
  const found = headers.cookie?.split(';').find((pair) => pair.trim().startsWith(prefix))
  return found?.trim().slice(prefix.length)
}
