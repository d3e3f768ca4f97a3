import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  type MadePasskey,
  type PasskeyPurpose,
} from '#contracts/own/passkeys'
import type { Browser } from './http.js'
import { SoftPasskey } from './soft-passkey.js'

/** Where a server must listen so that passkeys work there. */
export const namedHost = { HOST: 'localhost' } as const

const begun = new Map<string, MadePasskey>()
const nothing: MadePasskey = { credentialId: 'none', clientData: 'none', attestation: 'none' }

/** Has a device make a passkey, which is not added yet. */
export const beginPasskeyIn = async (owner: Browser) => {
  const { factorId, options } = await owner.ask(beginPasskey, {})
  const passkey = new SoftPasskey(owner.reach.address)
  begun.set(factorId, passkey.make(options))
  return { factorId, passkey, options }
}

/** What a device made that was begun here; nothing for any other. */
export const madeNow = (factorId: string): MadePasskey => begun.get(factorId) ?? nothing

/** A person's passkey, added. */
export const addPasskeyTo = async (owner: Browser, name = 'Blue laptop') => {
  const { factorId, passkey } = await beginPasskeyIn(owner)
  const { codes } = await owner.ask(addPasskey, { factorId, name, made: madeNow(factorId) })
  return { factorId, passkey, codes: codes ?? [] }
}

/**
 * The challenge that a browser gets for a purpose, and that browser, which keeps the cookies of the
 * answer.
 */
export const challengeFor = async (browser: Browser, purpose: PasskeyPurpose) => {
  const answer = await browser.call(beginPasskeyProof, { purpose })
  return {
    options: beginPasskeyProof.response.parse(JSON.parse(answer.text)),
    browser: browser.keeping(answer),
  }
}
