import { createFileRoute } from '@tanstack/react-router'
import { UpdateEmailPage } from '../../features/credentials/update-email-page.js'

export const Route = createFileRoute('/_person/update-email')({ component: UpdateEmailPage })
