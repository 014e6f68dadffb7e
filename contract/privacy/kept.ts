/** What an employer may keep of a person beside applications. */
export const keptKinds = ['talent_pool', 'emails', 'events', 'chats', 'notices'] as const
export type KeptKind = (typeof keptKinds)[number]
