/** code | name | country | website */
export const manufacturers = `
GEHC | GE HealthCare | US | https://www.gehealthcare.com
PHILIPS | Philips | NL | https://www.philips.com
SIEMENS | Siemens Healthineers | DE | https://www.siemens-healthineers.com
DRAEGER | Drägerwerk | DE | https://www.draeger.com
MINDRAY | Mindray | CN | https://www.mindray.com
BBRAUN | B. Braun | DE | https://www.bbraun.com
FRESENIUS | Fresenius Medical Care | DE | https://www.freseniusmedicalcare.com
KABI | Fresenius Kabi | DE | https://www.fresenius-kabi.com
GETINGE | Getinge | SE | https://www.getinge.com
HAMILTON | Hamilton Medical | CH | https://www.hamilton-medical.com
NIHON | Nihon Kohden | JP | https://www.nihonkohden.com
ZOLL | ZOLL Medical | US | https://www.zoll.com
MEDTRONIC | Medtronic | IE | https://www.medtronic.com
OLYMPUS | Olympus | JP | https://www.olympus-global.com
STORZ | Karl Storz | DE | https://www.karlstorz.com
STRYKER | Stryker | US | https://www.stryker.com
CANON | Canon Medical Systems | JP | https://global.medical.canon
FUJIFILM | Fujifilm | JP | https://www.fujifilm.com
ROCHE | Roche Diagnostics | CH | https://www.roche.com
SYSMEX | Sysmex | JP | https://www.sysmex.co.jp
RADIOMETER | Radiometer | DK | https://www.radiometer.com
EPPENDORF | Eppendorf | DE | https://www.eppendorf.com
BAXTER | Baxter | US | https://www.baxter.com
RESMED | ResMed | US | https://www.resmed.com
FPHEALTH | Fisher & Paykel Healthcare | NZ | https://www.fphcare.com
TRIVITRON | Trivitron Healthcare | IN | https://www.trivitron.com
BPL | BPL Medical Technologies | IN | https://www.bplmedicaltechnologies.com
OTIS | Otis | US | https://www.otis.com
CUMMINS | Cummins | US | https://www.cummins.com
SCHNEIDER | Schneider Electric | FR | https://www.se.com
CARRIER | Carrier | US | https://www.carrier.com
`;

/** code | name | manufacturer; where a manufacturer sells under its own name, both are equal */
export const makes = `
GE | GE | GEHC
PHILIPS | Philips | PHILIPS
SIEMENS | Siemens | SIEMENS
DRAEGER | Dräger | DRAEGER
MINDRAY | Mindray | MINDRAY
BBRAUN | B. Braun | BBRAUN
FRESENIUS | Fresenius | FRESENIUS
AGILIA | Agilia | KABI
MAQUET | Maquet | GETINGE
GETINGE | Getinge | GETINGE
HAMILTON | Hamilton | HAMILTON
NIHON | Nihon Kohden | NIHON
ZOLL | ZOLL | ZOLL
VALLEYLAB | Valleylab | MEDTRONIC
PURITAN | Puritan Bennett | MEDTRONIC
OLYMPUS | Olympus | OLYMPUS
STORZ | Storz | STORZ
STRYKER | Stryker | STRYKER
CANON | Canon | CANON
FUJIFILM | Fujifilm | FUJIFILM
COBAS | cobas | ROCHE
SYSMEX | Sysmex | SYSMEX
RADIOMETER | Radiometer | RADIOMETER
EPPENDORF | Eppendorf | EPPENDORF
PRISMAFLEX | Prismaflex | BAXTER
HILLROM | Hillrom | BAXTER
RESMED | ResMed | RESMED
AIRVO | Airvo | FPHEALTH
TRIVITRON | Trivitron | TRIVITRON
BPL | BPL | BPL
OTIS | Otis | OTIS
CUMMINS | Cummins | CUMMINS
GALAXY | Galaxy | SCHNEIDER
CARRIER | Carrier | CARRIER
`;
