import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import { FactorId } from '#contracts/values/ids'
import type { Security } from '#contracts/own/second-factors'
import { Users } from '../../server/deciding/aggregates.js'
import { Proofs } from '../../server/identity/factors/proofs.js'
import { SecondFactorRows } from '../../server/identity/factors/second-factor-rows.js'

export class GetSecurity extends Query<Security> {
  constructor(readonly userId: string) {
    super()
  }
}

/** The stream says which factors a person has; the rows only their names and last uses. */
@QueryHandler(GetSecurity)
export class GetSecurityHandler implements IQueryHandler<GetSecurity> {
  constructor(
    private readonly users: Users,
    private readonly rows: SecondFactorRows,
    private readonly proofs: Proofs,
  ) {}

  async execute({ userId }: GetSecurity): Promise<Security> {
    const [user, rows] = await Promise.all([this.users.state(userId), this.rows.listOf(userId)])
    const rowOf = new Map(rows.map((row) => [row.factorId, row]))
    const factors = [...user.factors].map(([id, { kind, addedAt }]) => ({
      factorId: FactorId.parse(id),
      kind,
      addedAt,
    }))
    const app = factors.find(({ kind }) => kind === 'app')
    const passkeys = factors.filter(({ kind }) => kind === 'passkey')
    return {
      app: app ? { factorId: app.factorId, addedAt: app.addedAt } : null,
      passkeys: passkeys.map(({ factorId, addedAt }) => {
        const row = rowOf.get(factorId)
        return { factorId, name: row?.name ?? '', addedAt, usedAt: row?.usedAt ?? null }
      }),
      codesLeft: user.codes?.left ?? null,
      isNeeded: this.proofs.isNeeded(user),
      enrolBy: this.proofs.enrolBy(user),
    }
  }
}
