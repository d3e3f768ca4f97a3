import { createFileRoute } from '@tanstack/react-router'
import { ChangePasswordPage } from '../../features/credentials/change-password-page.js'

export const Route = createFileRoute('/_person/change-password')({ component: ChangePasswordPage })
