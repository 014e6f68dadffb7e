/** Words of lists of jobs that pages need without the schemas around them. */
export const jobStatuses = ['Open Jobs', 'Closed Jobs', 'All'] as const
/** Who a list is for: people with experience (no traineeships), or students about to graduate (traineeships and graduate posts). */
export const jobAudiences = ['experienced', 'graduates'] as const
export type JobAudience = (typeof jobAudiences)[number]
/** Where an approval of a job stands. */
export const approvalStatuses = ['pending', 'approved', 'rejected', 'changes_requested', 'cancelled'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]
