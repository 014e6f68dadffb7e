export { recordConsents } from '../applications/consents.ts'
