/** Text inside a pattern of `like`: its own wildcards stand for themselves. */
const plain = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** A pattern of `like` for what contains a text. */
export const containing = (text: string): string => `%${plain(text)}%`

/** A pattern of `like` for what begins with a text. */
export const beginning = (text: string): string => `${plain(text)}%`
