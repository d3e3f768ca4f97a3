import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { ResponseOf } from '#contracts/endpoint'
import type { listOwnSignIns } from '#contracts/own/own-sessions'
import { SignInHistory } from '../../server/identity/sessions/sign-in-history.js'

export class ListOwnSignIns extends Query<ResponseOf<typeof listOwnSignIns>> {
  constructor(readonly userId: string) {
    super()
  }
}

@QueryHandler(ListOwnSignIns)
export class ListOwnSignInsHandler implements IQueryHandler<ListOwnSignIns> {
  constructor(private readonly history: SignInHistory) {}

  async execute({ userId }: ListOwnSignIns) {
    return { items: await this.history.listOf(userId) }
  }
}
