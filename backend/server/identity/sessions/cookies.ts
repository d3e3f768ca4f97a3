import type { IncomingMessage } from 'node:http'
import type { CookieOptions, Response } from 'express'
import type { Config } from '../../config/config.js'

type Site = Pick<Config, 'origin'>

const isSecure = ({ origin }: Site) => origin?.startsWith('https:') ?? false

const attributes = (site: Site): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure(site),
  path: '/',
})

/**
 * A cookie that only this server reads. Browsers accept `__Host-` cookies over https only; over
 * http on this machine the prefix is left out.
 */
export class Cookie {
  constructor(private readonly name: string) {}

  /** `maxAge` in milliseconds; without it, a session cookie. */
  set(response: Response, value: string, site: Site, maxAge?: number): void {
    response.cookie(this.nameFor(site), value, {
      ...attributes(site),
      ...(maxAge === undefined ? {} : { maxAge }),
    })
  }

  clear(response: Response, site: Site): void {
    response.clearCookie(this.nameFor(site), attributes(site))
  }

  /** Reads the cookie from a request. */
  read({ headers }: IncomingMessage, site: Site): string | undefined {
    const prefix = `${this.nameFor(site)}=`
    const found = headers.cookie?.split(';').find((pair) => pair.trim().startsWith(prefix))
    return found?.trim().slice(prefix.length)
  }

  private nameFor(site: Site): string {
    return isSecure(site) ? `__Host-${this.name}` : this.name
  }
}

/** Holds the session token. */
export const sessionCookie = new Cookie('sid')
