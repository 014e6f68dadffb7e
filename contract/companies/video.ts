/** A film on one of the two sites that are accepted: YouTube by an id of 11 characters, Vimeo by a number (specification P5). */
export interface Video {
  site: 'youtube' | 'vimeo'
  id: string
}

const youTube =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#\s]*&)?v=|embed\/|shorts\/|live\/)|(?:www\.)?youtube-nocookie\.com\/embed\/|youtu\.be\/)([\w-]{11})(?:[?&#/]\S*)?$/i
const vimeo =
  /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{1,15})(?:[?#/]\S*)?$/i

/** The film an address leads to; `null` for every other site, path and id. */
export function readVideo(address: string): Video | null {
  const text = address.trim()
  const onYouTube = youTube.exec(text)?.[1]
  if (onYouTube) return { site: 'youtube', id: onYouTube }
  const onVimeo = vimeo.exec(text)?.[1]
  return onVimeo ? { site: 'vimeo', id: onVimeo } : null
}
