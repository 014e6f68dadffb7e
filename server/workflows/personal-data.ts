import type { PersonalData } from '../kernel/personal-data.ts'

const isSetup = 'what an employer says of its hiring'

/** Workflows and the stages of jobs: an employer's own setup. */
export const personalData: PersonalData = {
  turn: 155,
  tables: {
    workflow: { nobody: { name: isSetup } },
    workflow_stage: {
      nobody: { name: isSetup, config: isSetup, candidate_label: isSetup, exit_rules: isSetup, auto_advance: isSetup },
    },
    job_workflow_stage: {
      colleagues: ['config', 'interviewer_pool'],
      nobody: {
        name: isSetup,
        candidate_label: isSetup,
        exit_rules: isSetup,
        auto_advance: isSetup,
        schedule_event_data: 'the form of an appointment, nobody in it',
      },
    },
  },
}
