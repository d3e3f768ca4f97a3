import { Module } from '@nestjs/common'
import { GetUserHandler } from './get-user.js'
import { UsersController } from './users.controller.js'

@Module({ controllers: [UsersController], providers: [GetUserHandler] })
export class UsersModule {}
