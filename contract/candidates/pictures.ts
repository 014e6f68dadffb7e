import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** A picture as it arrives; what is kept of it is smaller than that. */
export const pictureMaxBytes = 5 * 1024 * 1024
export const pictureType = /*i18n*/ { id: 'Choose a JPEG or PNG image up to 5 MB.' }

export const putPicture = endpoint({
  name: 'putPicture',
  summary: 'Upload a profile picture (JPEG or PNG, checked by content; metadata is removed)',
  method: 'POST',
  path: '/roboroy/api/v1/users/me/picture',
  audience: 'signed-in',
  kind: 'upload',
  files: { picture: { maxBytes: pictureMaxBytes, maxCount: 1, required: true } },
  output: z.object({ picture: z.string() }),
  problems: ['invalid', 'too-large', 'wrong-file-type', 'upload-broken'],
  limit: { most: 30, seconds: 3600, by: 'user' },
})

export const removePicture = endpoint({
  name: 'removePicture',
  summary: "Remove the user's profile picture",
  method: 'DELETE',
  path: '/roboroy/api/v1/users/me/picture',
  audience: 'signed-in',
  output: z.object({ ok: z.literal(true) }),
})

export const readPicture = endpoint({
  name: 'readPicture',
  summary: 'Download a profile picture; any signed-in user who knows its address may',
  method: 'GET',
  path: '/roboroy/api/v1/pictures/{pictureKey}',
  audience: 'signed-in',
  kind: 'file',
  params: z.object({ pictureKey: z.string().check(z.maxLength(60)) }),
  output: z.unknown(),
  problems: ['not-found'],
})
