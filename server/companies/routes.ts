import { changeCompanyBehaviour, readCompanyBehaviour } from '@hireloom/contract/companies/behaviour.ts'
import * as careers from '@hireloom/contract/companies/careers-page.ts'
import { readCompanyInfo, readHostPreferences } from '@hireloom/contract/companies/company-info.ts'
import * as hosts from '@hireloom/contract/companies/hosts.ts'
import { addCompanyPicture } from '@hireloom/contract/companies/pictures.ts'
import { answer } from '../kernel/dispatch.ts'
import { changeBehaviour, findBehaviour } from './behaviour.ts'
import { discardDraft, findCareersPage, findPreview, publishDraft, restoreEdition, saveDraft } from './careers-page.ts'
import { findCompanyInfo } from './company-info.ts'
import { addHost, changeHost, findHostCompanies, findHosts, removeHost } from './host-settings.ts'
import { hostPreferencesOf } from './hosts.ts'
import { keepCompanyPicture } from './pictures.ts'

export const routes = [
  answer(readCompanyInfo, ({ params }) => findCompanyInfo(params.companyId)),
  answer(readHostPreferences, async ({ query }) => ({ host_preferences: await hostPreferencesOf(query.hostName) })),
  answer(hosts.listHosts, ({ query }) => findHosts(query)),
  answer(hosts.addHost, (input, { viewer }) => addHost(input, viewer)),
  answer(hosts.changeHost, (input, { viewer }) => changeHost(input, viewer)),
  answer(hosts.removeHost, ({ params }, { viewer }) => removeHost(params.hostId, viewer)),
  answer(hosts.listHostCompanies, ({ query }) => findHostCompanies(query)),
  answer(readCompanyBehaviour, (_input, { viewer }) => findBehaviour(viewer)),
  answer(changeCompanyBehaviour, ({ body }, { viewer }) => changeBehaviour(viewer, body)),
  answer(careers.readCareersPage, (_input, { viewer }) => findCareersPage(viewer)),
  answer(careers.saveCareersPage, ({ body }, { viewer }) => saveDraft(viewer, body)),
  answer(careers.publishCareersPage, ({ body }, { viewer }) => publishDraft(viewer, body.draftVersion)),
  answer(careers.discardCareersDraft, ({ body }, { viewer }) => discardDraft(viewer, body.draftVersion)),
  answer(careers.restoreCareersEdition, ({ params, body }, { viewer }) =>
    restoreEdition(viewer, params.version, body.draftVersion),
  ),
  answer(careers.previewCareersPage, (_input, { viewer }) => findPreview(viewer)),
  answer(addCompanyPicture, ({ files }, { viewer }) => keepCompanyPicture(viewer, files)),
]
