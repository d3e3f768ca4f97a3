import type { IncomingMessage } from 'node:http'
import type { CookieOptions, Response } from 'express'
import type { Config } from '../config/config.js'

type Site = Pick<Config, 'origin'>

const isSecure = ({ origin }: Site) => origin?.startsWith('https:') ?? false

const attributes = (site: Site): CookieOptions => ({ httpOnly: true, sameSite: 'lax', secure: isSecure(site), path: '/' })

/** A cookie that only this server reads. Browsers take a `__Host-` cookie from https only; on this machine's own http it goes without the prefix. */
export class Cookie {
  constructor(private readonly name: string) {}

  /** `maxAge` in milliseconds; without one the browser keeps it until it is closed. */
  set(response: Response, value: string, site: Site, maxAge?: number): void {
    response.cookie(this.nameFor(site), value, { ...attributes(site), ...(maxAge === undefined ? {} : { maxAge }) })
  }

  clear(response: Response, site: Site): void {
    response.clearCookie(this.nameFor(site), attributes(site))
  }

  /** The cookie of a request. */
  read({ headers }: IncomingMessage, site: Site): string | undefined {
    const prefix = `${this.nameFor(site)}=`
    const found = headers.cookie?.split(';').find((pair) => pair.trim().startsWith(prefix))
    return found?.trim().slice(prefix.length)
  }

  private nameFor(site: Site): string {
    return isSecure(site) ? `__Host-${this.name}` : this.name
  }
}

/** Holds the token of the session. */
export const sessionCookie = new Cookie('sid')
