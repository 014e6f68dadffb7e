/** Sent by the frame of a job's preview when it can show what is typed. */
export const previewAsked = 'job-preview-asked'
/** Sent to the frame with the fields as they are typed. */
export const previewSent = 'job-preview'
