import { Injectable } from '@nestjs/common'
import { Rejection } from '../../domain/decider.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { nameId } from '../../lib/ids.js'
import type { OpenLink } from '../../server/identity/credential-links.js'
import { PowersOfPeople } from '../../server/identity/powers-of-people.js'

/** Who acts when a mailed link is used: the person it was mailed to, whoever is signed in. */
@Injectable()
export class LinkMetadata {
  constructor(private readonly powers: PowersOfPeople) {}

  /** @throws Rejection `account-closed` of a former client, `link-of-another` where somebody else is signed in */
  async of({ userId, tokenHash }: OpenLink, signedIn: string | undefined): Promise<CommandMetadata> {
    if (signedIn !== undefined && signedIn !== userId) throw new Rejection('link-of-another')
    await this.powers.requireOpen(userId)
    const { role } = await this.powers.of(userId)
    return { actorId: userId, actorRole: role, commandId: nameId('credential-link', tokenHash), requestHash: '' }
  }
}
