import { createFileRoute } from '@tanstack/react-router'
import { PreferencesPage } from '../../features/account/preferences-page.js'

export const Route = createFileRoute('/_person/account/preferences')({ component: PreferencesPage })
