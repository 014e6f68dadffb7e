/** Field errors and notices of the server: the English text (typos included, specification P5, P8, R5) is the key of its translation. */
export const texts = {
  firstName: /*i18n*/ { id: 'Please enter valid First Name' },
  lastName: /*i18n*/ { id: 'Please enter valid Last Name' },
  value: /*i18n*/ { id: 'Please enter valid value' },
  email: /*i18n*/ { id: 'Please enter valid email' },
  referrerEmail: /*i18n*/ { id: 'Please enter valid referrer email' },
  emailDomain: /*i18n*/ { id: 'Email domain invalid.' },
  number: /*i18n*/ { id: 'Please enter valid number' },
  mobile: /*i18n*/ { id: 'enter-valid-num' },
  countryCode: /*i18n*/ { id: 'sel-valid-country-code' },
  countryCodeManual: /*i18n*/ { id: 'country-code-invalid' },
  cvMissing: /*i18n*/ { id: 'upload-cand-cv' },
  cvType: /*i18n*/ { id: 'Please upload valid file type, allowed files are .pdf, .doc, .docx or .zip' },
  cvEmpty: /*i18n*/ { id: 'This file is empty. Select another file and try again.' },
  passwordShort: /*i18n*/ { id: 'The password must have at least 10 characters.' },
  passwordCommon: /*i18n*/ { id: 'This password is too easy to guess.' },
  required: /*i18n*/ { id: 'This field is required.' },
} as const
