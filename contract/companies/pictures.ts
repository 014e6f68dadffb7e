import * as z from 'zod/mini'
import { pictureMaxBytes } from '../candidates/pictures.ts'
import { endpoint } from '../endpoint.ts'

/** Where the pictures of companies are read by everybody; a key follows. */
export const companyPicturePath = '/public/pictures/'

export const addCompanyPicture = endpoint({
  name: 'addCompanyPicture',
  summary: 'Upload a picture for pages of the company (JPEG or PNG, checked by content; metadata is removed)',
  method: 'POST',
  path: '/roboroy/api/v1/company-info/me/pictures',
  audience: 'staff',
  may: 'microsites.manage',
  kind: 'upload',
  status: 201,
  files: { picture: { maxBytes: pictureMaxBytes, maxCount: 1, required: true } },
  output: z.object({ picture: z.string() }),
  problems: ['invalid', 'too-large', 'wrong-file-type', 'upload-broken', 'too-many-requests'],
  limit: { most: 60, seconds: 3600, by: 'user' },
})
