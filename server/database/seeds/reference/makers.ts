/** code | country | website | name */
export const manufacturers = `
ALLENGERS | IN | www.allengers.com | Allengers Medical Systems
ATLASCOPCO | SE | www.atlascopco.com | Atlas Copco
BBRAUN | DE | www.bbraun.com | B. Braun Melsungen
BECKMAN | US | www.beckmancoulter.com | Beckman Coulter
BIORAD | US | www.bio-rad.com | Bio-Rad Laboratories
BLUESTAR | IN | www.bluestarindia.com | Blue Star
BPL | IN | www.bplmedicaltechnologies.com | BPL Medical Technologies
CARRIER | US | www.carrier.com | Carrier Global
CUMMINS | US | www.cummins.com | Cummins
DAIKIN | JP | www.daikin.com | Daikin Industries
DRAEGER | DE | www.draeger.com | Drägerwerk
ERBE | DE | www.erbe-med.com | Erbe Elektromedizin
EPPENDORF | DE | www.eppendorf.com | Eppendorf
FMC | DE | www.freseniusmedicalcare.com | Fresenius Medical Care
FKABI | DE | www.fresenius-kabi.com | Fresenius Kabi
FUJIFILM | JP | www.fujifilm.com | Fujifilm
GE | US | www.gehealthcare.com | GE HealthCare
GETINGE | SE | www.getinge.com | Getinge
GODREJ | IN | www.godrejinterio.com | Godrej & Boyce
HAIER | CN | www.haiermedical.com | Haier Biomedical
HILLROM | US | www.hillrom.com | Hillrom
HOLOGIC | US | www.hologic.com | Hologic
KARLSTORZ | DE | www.karlstorz.com | Karl Storz
KIRLOSKAR | IN | www.kirloskarpumps.com | Kirloskar Brothers
KONE | FI | www.kone.com | Kone
MEDELA | CH | www.medela.com | Medela
MEDTRONIC | IE | www.medtronic.com | Medtronic
MINDRAY | CN | www.mindray.com | Shenzhen Mindray
NIHON | JP | www.nihonkohden.com | Nihon Kohden
NIPRO | JP | www.nipro.com | Nipro
OLYMPUS | JP | www.olympus-global.com | Olympus
OMRON | JP | www.omronhealthcare.com | Omron Healthcare
OTIS | US | www.otis.com | Otis Worldwide
PHILIPS | NL | www.philips.com | Philips Medical Systems
PHOENIX | IN | www.phoenixmedicalsystems.com | Phoenix Medical Systems
REMI | IN | www.remigroup.com | Remi Elektrotechnik
RESMED | US | www.resmed.com | ResMed
ROCHE | CH | www.roche.com | Roche Diagnostics
SCHNEIDER | FR | www.se.com | Schneider Electric
SIEMENS | DE | www.siemens-healthineers.com | Siemens Healthineers
STRYKER | US | www.stryker.com | Stryker
SYSMEX | JP | www.sysmex.co.jp | Sysmex
THERMAX | IN | www.thermaxglobal.com | Thermax
TUTTNAUER | NL | www.tuttnauer.com | Tuttnauer
ZIEHM | DE | www.ziehm.com | Ziehm Imaging
ZOLL | US | www.zoll.com | Zoll Medical
`;

/** manufacturer | its makes, separated by commas */
export const makes = `
ALLENGERS | Allengers
ATLASCOPCO | BeaconMedaes, Atlas Copco
BBRAUN | B. Braun, Aesculap
BECKMAN | Beckman Coulter
BIORAD | Bio-Rad
BLUESTAR | Blue Star
BPL | BPL
CARRIER | Carrier, Toshiba Carrier
CUMMINS | Cummins, Stamford
DAIKIN | Daikin
DRAEGER | Dräger
ERBE | Erbe
EPPENDORF | Eppendorf
FMC | Fresenius Medical Care
FKABI | Fresenius Kabi
FUJIFILM | Fujifilm, Sonosite
GE | GE HealthCare, Datex-Ohmeda, OEC
GETINGE | Getinge, Maquet, Lancer
GODREJ | Godrej Interio
HAIER | Haier Biomedical
HILLROM | Hill-Rom, Welch Allyn, Trumpf Medical
HOLOGIC | Hologic
KARLSTORZ | Karl Storz
KIRLOSKAR | Kirloskar
KONE | Kone
MEDELA | Medela
MEDTRONIC | Medtronic, Valleylab, Puritan Bennett, Physio-Control
MINDRAY | Mindray
NIHON | Nihon Kohden
NIPRO | Nipro
OLYMPUS | Olympus
OMRON | Omron
OTIS | Otis
PHILIPS | Philips, Respironics
PHOENIX | Phoenix
REMI | Remi
RESMED | ResMed
ROCHE | Roche, cobas
SCHNEIDER | Schneider Electric, APC
SIEMENS | Siemens Healthineers, Acuson
STRYKER | Stryker
SYSMEX | Sysmex
THERMAX | Thermax
TUTTNAUER | Tuttnauer
ZIEHM | Ziehm
ZOLL | Zoll
`;

/** code | English | Deutsch | Français | Português */
export const segments = `
PREMIUM | Premium | Premium | Haut de gamme | Premium
STANDARD | Standard | Standard | Standard | Padrão
ECONOMY | Economy | Economy | Économique | Econômico
REFURBISHED | Refurbished | Generalüberholt | Reconditionné | Recondicionado
`;
