import { Controller, Inject, Req, Res } from '@nestjs/common'
import type { Request, Response } from 'express'
import type { RequestOf } from '#contracts/endpoint'
import { listPersonas, signInAs, type Persona } from '#contracts/own/session'
import { CONFIG, type Config } from '../../server/config/config.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { Input } from '../../server/http/params.js'
import type { UserRecord } from '../../server/identity/people/identity-tables.js'
import { PowersOfPeople } from '../../server/identity/people/powers-of-people.js'
import { Refusal } from '../../server/refusal.js'
import { SignIns } from './sign-ins.js'
import { People } from '../../server/identity/people/people.js'

/** Signing in without a password: only in demo mode, as one of the invented people. */
@Controller()
export class DemoController {
  constructor(
    private readonly people: People,
    private readonly signIns: SignIns,
    private readonly powers: PowersOfPeople,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(listPersonas)
  async personas() {
    this.requireDemo()
    const people = await this.people.personas()
    const personas = await Promise.all(people.map((person) => this.told(person)))
    const of = (isStaff: boolean) => personas.filter(({ role }) => (role !== 'client') === isStaff)
    return { personas: [...of(false), ...of(true)] }
  }

  @Endpoint(signInAs)
  async signInAs(
    @Input() { userId }: RequestOf<typeof signInAs>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    this.requireDemo()
    const person = await this.people.byId(userId)
    if (!person?.persona) throw new Refusal('not-found')
    return this.signIns.asPersona(person, request, response)
  }

  private async told({ userId, fullName, persona }: UserRecord): Promise<Persona> {
    const { role } = await this.powers.of(userId)
    return { userId: userId as Persona['userId'], fullName, role, description: persona ?? '' }
  }

  private requireDemo(): void {
    if (!this.config.isDemo) throw new Refusal('not-found')
  }
}
