/** What the link of a reader is for. It names the colleague who shared the list, whose account it does not open. */
export const linkOf = (readerId: number, sharedBy: number) =>
  ({ kind: 'xcv', userId: sharedBy, refType: 'cvreader', refId: readerId }) as const
