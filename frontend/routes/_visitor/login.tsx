import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '../../features/session/sign-in-screen.js'

const SignIn = () => <SignInScreen next={Route.useSearch().next} />

export const Route = createFileRoute('/_visitor/login')({ component: SignIn })
