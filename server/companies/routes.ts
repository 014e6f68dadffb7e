import * as behaviour from '@hireloom/contract/companies/behaviour.ts'
import * as careersPage from '@hireloom/contract/companies/careers-page.ts'
import * as companyInfo from '@hireloom/contract/companies/company-info.ts'
import * as hosts from '@hireloom/contract/companies/hosts.ts'
import * as pictures from '@hireloom/contract/companies/pictures.ts'
import * as profile from '@hireloom/contract/companies/profile.ts'
import * as setup from '@hireloom/contract/companies/setup.ts'
import { answer } from '../kernel/dispatch.ts'
import { changeBehaviour, findBehaviour } from './behaviour.ts'
import { discardDraft, findCareersPage, findPreview, publishDraft, restoreEdition, saveDraft } from './careers-page.ts'
import { findCompanyInfo } from './company-info.ts'
import { addHost, changeHost, findHostCompanies, findHosts, removeHost } from './host-settings.ts'
import { hostPreferencesOf } from './hosts.ts'
import { keepCompanyPicture } from './pictures.ts'
import { changeProfile, findProfile } from './profile.ts'
import { findSetup, writeSetup } from './setup.ts'

export const routes = [
  answer(companyInfo.readCompanyInfo, ({ params }) => findCompanyInfo(params.companyId)),
  answer(companyInfo.readHostPreferences, async ({ query }) => ({
    host_preferences: await hostPreferencesOf(query.hostName),
  })),
  answer(hosts.listHosts, ({ query }) => findHosts(query)),
  answer(hosts.addHost, (input, { viewer }) => addHost(input, viewer)),
  answer(hosts.changeHost, (input, { viewer }) => changeHost(input, viewer)),
  answer(hosts.removeHost, ({ params }, { viewer }) => removeHost(params.hostId, viewer)),
  answer(hosts.listHostCompanies, ({ query }) => findHostCompanies(query)),
  answer(behaviour.readCompanyBehaviour, (_input, { viewer }) => findBehaviour(viewer)),
  answer(behaviour.changeCompanyBehaviour, ({ body }, { viewer }) => changeBehaviour(viewer, body)),
  answer(careersPage.readCareersPage, (_input, { viewer }) => findCareersPage(viewer)),
  answer(careersPage.saveCareersPage, ({ body }, { viewer }) => saveDraft(viewer, body)),
  answer(careersPage.publishCareersPage, ({ body }, { viewer }) => publishDraft(viewer, body.draftVersion)),
  answer(careersPage.discardCareersDraft, ({ body }, { viewer }) => discardDraft(viewer, body.draftVersion)),
  answer(careersPage.restoreCareersEdition, ({ params, body }, { viewer }) =>
    restoreEdition(viewer, params.version, body.draftVersion),
  ),
  answer(careersPage.previewCareersPage, (_input, { viewer }) => findPreview(viewer)),
  answer(profile.readCompanyProfile, (_input, caller) => findProfile(caller)),
  answer(profile.changeCompanyProfile, ({ params, body }, caller) => changeProfile(params.companyId, body, caller)),
  answer(setup.readSetup, (_input, { viewer }) => findSetup(viewer)),
  answer(setup.changeSetup, ({ body }, { viewer }) => writeSetup(viewer, body)),
  answer(pictures.addCompanyPicture, ({ files }, { viewer }) => keepCompanyPicture(viewer, files)),
]
