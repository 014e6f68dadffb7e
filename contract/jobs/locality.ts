/** The town of a place such as `Austin, US`; none where the place only says that the work is remote. */
export function localityOf(place: string | null | undefined): string | null {
  const town = place?.split(',')[0]?.trim() ?? ''
  return town === '' || /^remote$/i.test(town) ? null : town
}
