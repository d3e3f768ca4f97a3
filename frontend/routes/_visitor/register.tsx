import { createFileRoute } from '@tanstack/react-router'
import { SignUpScreen } from '../../features/session/sign-up-screen.js'

export const Route = createFileRoute('/_visitor/register')({ component: SignUpScreen })
