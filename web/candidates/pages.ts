import type { candidatePages } from '@hireloom/contract/candidates/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof candidatePages> = {
  '/view/:personDocId/cv': 'candidates/documents/DocumentPage.tsx',
  '/pt/xr/cvl/:token': 'candidates/documents/SharedCvPage.tsx',
  '/workinfinland': 'candidates/finland/FinlandPage.tsx',
  '/app/roboroy/candidate': 'candidates/DashboardPage.tsx',
  '/app/roboroy/candidate/applications/:tab': 'candidates/ApplicationsPage.tsx',
  '/app/roboroy/candidate/application/:appId': 'candidates/OwnApplicationPage.tsx',
  '/app/roboroy/candidate/recommended': 'candidates/RecommendedPage.tsx',
  '/app/roboroy/candidate/saved': 'candidates/SavedPage.tsx',
  '/app/roboroy/candidate/profile': 'candidates/ProfilePage.tsx',
  '/app/roboroy/candidate/documents': 'candidates/DocumentsPage.tsx',
  '/app/roboroy/candidate/references': 'candidates/ReferencesPage.tsx',
  '/app/roboroy/candidate/privacy': 'candidates/PrivacyPage.tsx',
  '/app/roboroy/candidate/settings': 'candidates/SettingsPage.tsx',
  '/app/roboroy/candidate/alerts': 'candidates/OwnAlertsPage.tsx',
}
