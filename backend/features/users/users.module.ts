import { Module } from '@nestjs/common'
import { ChangeStatusHandler } from './change-status.js'
import { GetUserHandler } from './get-user.js'
import { UsersController } from './users.controller.js'

@Module({ controllers: [UsersController], providers: [GetUserHandler, ChangeStatusHandler] })
export class UsersModule {}
