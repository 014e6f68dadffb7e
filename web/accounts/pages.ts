import type { accountPages } from '@hireloom/contract/accounts/pages.ts'
import type { Screens } from '../kernel/screens.ts'

const signIn = 'accounts/SignInPage.tsx'

export const screens: Screens<typeof accountPages> = {
  '/login': signIn,
  '/professional/login': signIn,
  '/recruiter/login': signIn,
  '/yuvo/login': signIn,
  '/login/second-step': 'accounts/SecondStepPage.tsx',
  '/forgot-password': 'accounts/ForgotPasswordPage.tsx',
  '/reset-password': 'accounts/ResetPasswordPage.tsx',
  '/registration': 'accounts/RegistrationPage.tsx',
  '/registration/:token': 'accounts/ConfirmPage.tsx',
  '/app/roboroy/security': 'accounts/SecurityPage.tsx',
  '/app/roboroy/settings/account': 'accounts/AccountSettingsPage.tsx',
}
