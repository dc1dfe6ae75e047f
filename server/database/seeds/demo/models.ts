/** family | model | model number | usual price in thousand rupees. Makes as printed on type plates. */
export const models = `
VENT | Getinge Servo-i | SERVO-I | 1250
VENT | Dräger Evita V300 | EVITA-V300 | 1480
PMON | Philips IntelliVue MX450 | MX450 | 285
PMON | Mindray BeneVision N12 | N12 | 210
SPUMP | B. Braun Perfusor Space | 8713030 | 62
SPUMP | Fresenius Agilia SP | AGILIA-SP | 58
IPUMP | B. Braun Infusomat Space | 8713050 | 68
DEFIB | Zoll R Series | R-ALS | 420
DEFIB | Nihon Kohden TEC-5600 | TEC-5631 | 365
ECG | GE MAC 2000 | MAC-2000 | 145
ANAES | Dräger Fabius Plus | FABIUS-PLUS | 1620
ANAES | GE Carestation 650 | CS650 | 1890
ESU | Valleylab FT10 | FT10 | 540
OTLIGHT | Maquet PowerLED II | PLED2-700 | 780
OTTABLE | Maquet Alphamaxx | 1133.12 | 1150
INCUB | Phoenix Inc-200 | INC-200 | 310
WARMER | Phoenix NW-100 | NW-100 | 125
PHOTO | Phoenix LED-40 | LED-40 | 48
DIAL | Fresenius 4008S | 4008S-NG | 690
DIAL | Nipro Surdial X | SURDIAL-X | 640
CT | Siemens SOMATOM go.Top | GO-TOP | 28500
MRI | Siemens MAGNETOM Altea | ALTEA-1.5T | 62500
XRAY | Allengers MARS 50 | MARS-50 | 1950
MXRAY | Siemens Mobilett Elara | ELARA-MAX | 3400
USG | GE LOGIQ P9 | P9-R4 | 1750
USG | Mindray DC-70 | DC-70 | 1320
CARM | Ziehm Vision RFD | VISION-RFD | 8200
CATH | Philips Azurion 7 | AZ7-M20 | 41500
MAMMO | Hologic Selenia Dimensions | SELENIA-D | 14800
ENDO | Olympus GIF-H190 | GIF-H190 | 1680
CENTRI | Remi R-8C Plus | R-8C | 54
ANALYS | Roche cobas c 311 | C311 | 2450
ANALYS | Sysmex XN-550 | XN-550 | 1980
FRIDGE | Haier HYC-390 | HYC-390 | 165
STER | Getinge HS6610 | HS6610 | 3250
BED | Godrej Crisa Plus | CRISA-P | 92
SUCTION | Medela Dominant Flex | DOM-FLEX | 78
NIBP | Omron HBP-1320 | HBP-1320 | 18
LIFT | Otis Gen2 | GEN2-1600 | 3600
DG | Cummins C500 D5 | C500-D5 | 4200
UPS | Schneider Galaxy VS | GVS-60K | 1450
CHILLER | Carrier 30XW | 30XW-P | 8900
AHU | Blue Star AHU-120 | AHU-120 | 640
MGAS | BeaconMedaes MegaSan | MEGASAN-2 | 1240
FIREPUMP | Kirloskar DSM 80 | DSM-80 | 780
WATER | Thermax RO 2000 | RO-2000 | 960
`;
