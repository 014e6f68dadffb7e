import type { Participant } from '@hireloom/contract/events/participants.ts'

/** The name of somebody on the list; the address stands for whoever has none. */
export const nameOf = ({ firstName, lastName, email }: Participant): string =>
  `${firstName} ${lastName}`.trim() || email
