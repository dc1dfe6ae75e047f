/** family | type | make | segment | model | model number. Models are written as on their type plates. */
export const assetModels = `
VENT | VENT-ICU | Getinge | PREMIUM | Getinge Servo-i | SERVO-I
VENT | VENT-ICU | Dräger | PREMIUM | Dräger Evita V300 | EVITA-V300
PMON | PMON-BED | Philips | PREMIUM | Philips IntelliVue MX450 | MX450
PMON | PMON-BED | Mindray | STANDARD | Mindray BeneVision N12 | N12
SPUMP | SPUMP-STD | B. Braun | PREMIUM | B. Braun Perfusor Space | 8713030
SPUMP | SPUMP-STD | Fresenius Kabi | STANDARD | Fresenius Agilia SP | AGILIA-SP
IPUMP | IPUMP-VOL | B. Braun | PREMIUM | B. Braun Infusomat Space | 8713050
DEFIB | DEFIB-MAN | Zoll | PREMIUM | Zoll R Series | R-ALS
DEFIB | DEFIB-MAN | Nihon Kohden | STANDARD | Nihon Kohden TEC-5600 | TEC-5631
ECG | ECG-12 | GE HealthCare | STANDARD | GE MAC 2000 | MAC-2000
ANAES | ANAES-STD | Dräger | STANDARD | Dräger Fabius Plus | FABIUS-PLUS
ANAES | ANAES-STD | GE HealthCare | STANDARD | GE Carestation 650 | CS650
ESU | ESU-BI | Valleylab | PREMIUM | Valleylab FT10 | FT10
OTLIGHT | OTLIGHT-LED | Maquet | PREMIUM | Maquet PowerLED II | PLED2-700
OTTABLE | OTTABLE-MOT | Maquet | PREMIUM | Maquet Alphamaxx | 1133.12
INCUB | INCUB-STAT | Phoenix | ECONOMY | Phoenix Inc-200 | INC-200
WARMER | WARMER-OPEN | Phoenix | ECONOMY | Phoenix NW-100 | NW-100
PHOTO | PHOTO-LED | Phoenix | ECONOMY | Phoenix LED-40 | LED-40
DIAL | DIAL-STD | Fresenius Medical Care | STANDARD | Fresenius 4008S | 4008S-NG
DIAL | DIAL-STD | Nipro | STANDARD | Nipro Surdial X | SURDIAL-X
CT | CT-64 | Siemens Healthineers | STANDARD | Siemens SOMATOM go.Top | GO-TOP
MRI | MRI-15 | Siemens Healthineers | PREMIUM | Siemens MAGNETOM Altea | ALTEA-1.5T
XRAY | XRAY-FIX | Allengers | ECONOMY | Allengers MARS 50 | MARS-50
MXRAY | MXRAY-DR | Siemens Healthineers | PREMIUM | Siemens Mobilett Elara | ELARA-MAX
USG | USG-GEN | GE HealthCare | STANDARD | GE LOGIQ P9 | P9-R4
USG | USG-GEN | Mindray | STANDARD | Mindray DC-70 | DC-70
CARM | CARM-FD | Ziehm | PREMIUM | Ziehm Vision RFD | VISION-RFD
CATH | CATH-MONO | Philips | PREMIUM | Philips Azurion 7 | AZ7-M20
MAMMO | MAMMO-3D | Hologic | PREMIUM | Hologic Selenia Dimensions | SELENIA-D
ENDO | ENDO-GAST | Olympus | PREMIUM | Olympus GIF-H190 | GIF-H190
CENTRI | CENTRI-BENCH | Remi | ECONOMY | Remi R-8C Plus | R-8C
ANALYS | ANALYS-CHEM | Roche | STANDARD | Roche cobas c 311 | C311
ANALYS | ANALYS-HAEM | Sysmex | STANDARD | Sysmex XN-550 | XN-550
FRIDGE | FRIDGE-PHARM | Haier Biomedical | STANDARD | Haier HYC-390 | HYC-390
STER | STER-STEAM | Getinge | PREMIUM | Getinge HS6610 | HS6610
BED | BED-EL | Godrej Interio | STANDARD | Godrej Crisa Plus | CRISA-P
SUCTION | SUCTION-EL | Medela | PREMIUM | Medela Dominant Flex | DOM-FLEX
NIBP | NIBP-AUTO | Omron | ECONOMY | Omron HBP-1320 | HBP-1320
LIFT | LIFT-BED | Otis | STANDARD | Otis Gen2 | GEN2-1600
DG | DG-STANDBY | Cummins | STANDARD | Cummins C500 D5 | C500-D5
UPS | UPS-ONLINE | Schneider Electric | STANDARD | Schneider Galaxy VS | GVS-60K
CHILLER | CHILLER-WC | Carrier | STANDARD | Carrier 30XW | 30XW-P
AHU | AHU-HEPA | Blue Star | STANDARD | Blue Star AHU-120 | AHU-120
MGAS | MGAS-O2 | BeaconMedaes | PREMIUM | BeaconMedaes MegaSan | MEGASAN-2
FIREPUMP | FIREPUMP-EL | Kirloskar | STANDARD | Kirloskar DSM 80 | DSM-80
WATER | WATER-RO | Thermax | STANDARD | Thermax RO 2000 | RO-2000
`;
