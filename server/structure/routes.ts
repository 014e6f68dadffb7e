import * as belonging from '@hireloom/contract/structure/belonging.ts'
import * as departments from '@hireloom/contract/structure/departments.ts'
import * as jobGrants from '@hireloom/contract/structure/job-grants.ts'
import * as locations from '@hireloom/contract/structure/locations.ts'
import * as offices from '@hireloom/contract/structure/offices.ts'
import * as tags from '@hireloom/contract/structure/tags.ts'
import * as teams from '@hireloom/contract/structure/teams.ts'
import { answer } from '../kernel/dispatch.ts'
import { changeBelonging, findBelonging } from './belonging.ts'
import { mergeDepartment, removeDepartment } from './department-moves.ts'
import { changeDepartment, createDepartment, findDepartments } from './departments.ts'
import { findJobGrants, setJobGrants } from './job-grants.ts'
import { changeLocation, createLocation, findLocations, removeLocation } from './locations.ts'
import { changeOffice, createOffice, findOffices, removeOffice } from './offices.ts'
import { createTag, findJobTags, findTags, removeTag, renameTag, setJobTags } from './tags.ts'
import { changeTeam, createTeam, findTeams, removeTeam } from './teams.ts'

export const routes = [
  answer(offices.listOffices, (input, caller) => findOffices(input, caller)),
  answer(offices.createOffice, ({ body }, caller) => createOffice(body, caller)),
  answer(offices.changeOffice, ({ params, body }, caller) => changeOffice(params.officeId, body, caller)),
  answer(offices.removeOffice, ({ params, body }, { viewer }) => removeOffice(params.officeId, body, viewer)),
  answer(departments.listDepartments, (input, { viewer }) => findDepartments(input, viewer)),
  answer(departments.createDepartment, ({ body }, { viewer }) => createDepartment(body, viewer)),
  answer(departments.changeDepartment, ({ params, body }, { viewer }) =>
    changeDepartment(params.departmentId, body, viewer),
  ),
  answer(departments.mergeDepartment, ({ params, body }, { viewer }) =>
    mergeDepartment(params.departmentId, body, viewer),
  ),
  answer(departments.removeDepartment, ({ params, body }, { viewer }) =>
    removeDepartment(params.departmentId, body, viewer),
  ),
  answer(teams.listTeams, (input, { viewer }) => findTeams(input, viewer)),
  answer(teams.createTeam, ({ body }, { viewer }) => createTeam(body, viewer)),
  answer(teams.changeTeam, ({ params, body }, { viewer }) => changeTeam(params.teamId, body, viewer)),
  answer(teams.removeTeam, ({ params, body }, { viewer }) => removeTeam(params.teamId, body, viewer)),
  answer(tags.listTags, ({ query }, { viewer }) => findTags(query, viewer)),
  answer(tags.createTag, ({ body }, { viewer }) => createTag(body.tagName, viewer)),
  answer(tags.renameTag, ({ params, body }, { viewer }) => renameTag(params.tagId, body, viewer)),
  answer(tags.removeTag, ({ params }, { viewer }) => removeTag(params.tagId, viewer)),
  answer(tags.readJobTags, ({ params }, { viewer }) => findJobTags(params.jobId, viewer)),
  answer(tags.setJobTags, ({ params, body }, { viewer }) => setJobTags(params.jobId, body.tagNames, viewer)),
  answer(locations.listCompanyLocations, (input, caller) => findLocations(input, caller)),
  answer(locations.createLocation, ({ body }, caller) => createLocation(body, caller)),
  answer(locations.changeLocation, ({ params, body }, caller) => changeLocation(params.locationId, body, caller)),
  answer(locations.removeLocation, ({ params }, { viewer }) => removeLocation(params.locationId, viewer)),
  answer(belonging.readBelonging, ({ params }, { viewer }) => findBelonging(params.userId, viewer)),
  answer(jobGrants.readJobGrants, ({ params }, { viewer }) => findJobGrants(params.userId, viewer)),
  answer(jobGrants.setJobGrants, ({ params, body }, { viewer }) => setJobGrants(params.userId, body.grants, viewer)),
  answer(belonging.changeBelonging, ({ params, body }, { viewer }) => changeBelonging(params.userId, body, viewer)),
]
