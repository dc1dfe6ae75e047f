/** code | make | type | model number | name */
export const models = `
EVITA-V300 | DRAEGER | VENT-ICU | Evita V300 | Dräger Evita V300
SERVO-U | MAQUET | VENT-ICU | Servo-u | Maquet Servo-u
HAM-C3 | HAMILTON | VENT-ICU | C3 | Hamilton C3
PB-980 | PURITAN | VENT-ICU | 980 | Puritan Bennett 980
HAM-T1 | HAMILTON | VENT-TRANS | T1 | Hamilton T1
OXYLOG-3000 | DRAEGER | VENT-TRANS | Oxylog 3000 plus | Dräger Oxylog 3000 plus
BABYLOG-VN500 | DRAEGER | VENT-NEO | Babylog VN500 | Dräger Babylog VN500
LUMIS-150 | RESMED | BIPAP-BED | Lumis 150 | ResMed Lumis 150
AIRVO-2 | AIRVO | HFNC-STD | Airvo 2 | Airvo 2
MX450 | PHILIPS | PMON-BED | IntelliVue MX450 | Philips IntelliVue MX450
MX800 | PHILIPS | PMON-BED | IntelliVue MX800 | Philips IntelliVue MX800
B650 | GE | PMON-BED | CARESCAPE B650 | GE CARESCAPE B650
N12 | MINDRAY | PMON-BED | BeneVision N12 | Mindray BeneVision N12
N1 | MINDRAY | PMON-TRANS | BeneVision N1 | Mindray BeneVision N1
CNS-6801 | NIHON | PMON-CENTRAL | CNS-6801 | Nihon Kohden CNS-6801
PERFUSOR-SP | BBRAUN | SPUMP-SINGLE | Perfusor Space | B. Braun Perfusor Space
AGILIA-SP | AGILIA | SPUMP-SINGLE | Agilia SP | Agilia SP
INFUSOMAT-SP | BBRAUN | IPUMP-VOL | Infusomat Space | B. Braun Infusomat Space
AGILIA-VP | AGILIA | IPUMP-VOL | Agilia VP | Agilia VP
ZOLL-R | ZOLL | DEFIB-MON | R Series | ZOLL R Series
HS-XL | PHILIPS | DEFIB-MON | HeartStart XL+ | Philips HeartStart XL+
BENE-D6 | MINDRAY | DEFIB-MON | BeneHeart D6 | Mindray BeneHeart D6
AED-PLUS | ZOLL | DEFIB-AED | AED Plus | ZOLL AED Plus
MAC-2000 | GE | ECG-12 | MAC 2000 | GE MAC 2000
CARDIART-9108 | BPL | ECG-12 | Cardiart 9108 | BPL Cardiart 9108
PRIMUS | DRAEGER | ANAES-WS | Primus | Dräger Primus
AISYS-CS2 | GE | ANAES-WS | Aisys CS2 | GE Aisys CS2
FORCE-FX | VALLEYLAB | ESU-MONO | Force FX | Valleylab Force FX
LIGASURE-FT10 | VALLEYLAB | ESU-SEAL | FT10 | Valleylab FT10
POWERLED-II | MAQUET | OTL-CEIL | PowerLED II | Maquet PowerLED II
ALPHAMAXX | MAQUET | OTT-GEN | Alphamaxx | Maquet Alphamaxx
ISOLETTE-8000 | DRAEGER | INC-STD | Isolette 8000 | Dräger Isolette 8000
GIRAFFE-W | GE | WARM-OPEN | Giraffe Warmer | GE Giraffe Warmer
F-4008S | FRESENIUS | DIAL-HD | 4008 S | Fresenius 4008 S
F-5008S | FRESENIUS | DIAL-HD | 5008 S | Fresenius 5008 S
PRISMAFLEX | PRISMAFLEX | DIAL-CRRT | Prismaflex | Prismaflex
REV-EVO | GE | CT-64 | Revolution EVO | GE Revolution EVO
GO-UP | SIEMENS | CT-64 | SOMATOM go.Up | Siemens SOMATOM go.Up
AQ-PRIME | CANON | CT-64 | Aquilion Prime | Canon Aquilion Prime
AVANTO-FIT | SIEMENS | MRI-15 | MAGNETOM Avanto fit | Siemens MAGNETOM Avanto fit
INGENIA-30 | PHILIPS | MRI-30 | Ingenia 3.0T | Philips Ingenia 3.0T
YSIO-MAX | SIEMENS | XR-DR | Ysio Max | Siemens Ysio Max
MOBILETT | SIEMENS | XR-MOB | Mobilett Elara Max | Siemens Mobilett Elara Max
CIOS-SELECT | SIEMENS | XR-CARM | Cios Select | Siemens Cios Select
AZURION-7 | PHILIPS | XR-CATH | Azurion 7 | Philips Azurion 7
AMULET | FUJIFILM | XR-MAMMO | AMULET Innovality | Fujifilm AMULET Innovality
LOGIQ-P9 | GE | US-CART | LOGIQ P9 | GE LOGIQ P9
VIVID-T9 | GE | US-ECHO | Vivid T9 | GE Vivid T9
M9 | MINDRAY | US-PORT | M9 | Mindray M9
GIF-H190 | OLYMPUS | ENDO-GASTRO | GIF-H190 | Olympus GIF-H190
CF-H190L | OLYMPUS | ENDO-COLON | CF-H190L | Olympus CF-H190L
IMAGE1-S | STORZ | LAP-TOWER | IMAGE1 S | Storz IMAGE1 S
C-5810R | EPPENDORF | CENT-REF | 5810 R | Eppendorf 5810 R
COBAS-C311 | COBAS | LAB-CHEM | c 311 | cobas c 311
XN-1000 | SYSMEX | LAB-HAEM | XN-1000 | Sysmex XN-1000
ABL90 | RADIOMETER | LAB-BGA | ABL90 FLEX | Radiometer ABL90 FLEX
HS66 | GETINGE | STER-LARGE | HS66 | Getinge HS66
HR900 | HILLROM | BED-ICU | HR900 | Hillrom HR900
C1500 | CUMMINS | DG-STAND | C1500 D5 | Cummins C1500 D5
GALAXY-VM | GALAXY | UPS-THREE | Galaxy VM | Galaxy VM
`;
