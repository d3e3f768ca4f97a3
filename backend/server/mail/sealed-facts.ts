import { z } from 'zod'
import type { Vault } from '../vault/vault.js'

const Sealed = z.object({ name: z.string(), facts: z.unknown() })
type Sealed = z.output<typeof Sealed>

const recordOf = (mailId: string): string => `mails/${mailId}`

/** The content of a mail, sealed until it is sent. */
export const sealedFacts = {
  seal: (mailId: string, content: Sealed, vault: Vault): Buffer =>
    vault.seal(recordOf(mailId), JSON.stringify(content)),
  /** @throws Error if the vault has another key */
  open: (mailId: string, sealed: Buffer, vault: Vault): Sealed =>
    Sealed.parse(JSON.parse(vault.open(recordOf(mailId), sealed))),
}
